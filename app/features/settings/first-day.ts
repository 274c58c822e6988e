/** What a new shop still has of the sample data. */
export type FirstDayLine = 'name' | 'whatsapp' | 'email' | 'seller' | 'password'
