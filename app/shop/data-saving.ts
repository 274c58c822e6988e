type Connection = { saveData?: boolean; effectiveType?: string }

/** What the browser says of its line; not every browser does. */
const connection = (): Connection => (navigator as { connection?: Connection }).connection ?? {}

/** The visitor has asked to save data. */
export const savesData = (): boolean => connection().saveData === true

/** Who pays for each byte, or waits long for it, fetches nothing that may not be needed. */
export const isDataSaving = (): boolean => savesData() || /2g/.test(connection().effectiveType ?? '')
