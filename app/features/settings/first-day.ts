/** What a new shop still has of the sample it was started with. */
export type FirstDayLine = 'name' | 'whatsapp' | 'email' | 'password'
