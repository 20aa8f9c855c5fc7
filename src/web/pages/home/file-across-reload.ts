/** Carries a chosen file over a reload, which is needed when only a reload can load the code that opens the file. */

const CARRIED = 'tavolo.carried-file'

type Texts = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** A function, because in a browser that blocks storage even reading `sessionStorage` throws. */
const storage = (given?: Texts): Texts => given ?? sessionStorage

/** If the file cannot be stored, the user has to choose it again. */
export async function carryFile(file: File, texts?: Texts): Promise<void> {
  try {
    storage(texts).setItem(CARRIED, JSON.stringify({ name: file.name, text: await file.text() }))
  } catch {}
}

/** Returns the file that was stored before the reload and removes it from storage. */
export function carriedFile(texts?: Texts): File | undefined {
  try {
    const store = storage(texts)
    const carried = store.getItem(CARRIED)
    store.removeItem(CARRIED)
    const { name, text } = JSON.parse(carried ?? 'null') as { name: string; text: string }
    return new File([text], name, { type: 'application/json' })
  } catch {
    return undefined
  }
}
