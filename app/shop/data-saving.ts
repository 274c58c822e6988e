type Connection = { saveData?: boolean; effectiveType?: string }

/** What the browser reports about its connection; not every browser does. */
const connection = (): Connection => (navigator as { connection?: Connection }).connection ?? {}

/** The visitor has asked to save data. */
export const savesData = (): boolean => connection().saveData === true

/** On metered or slow connections nothing is prefetched. */
export const isDataSaving = (): boolean => savesData() || /2g/.test(connection().effectiveType ?? '')
