/** A chosen file that is carried over to a new page, where only a new page can load what opens it. */

const CARRIED = 'tavolo.carried-file'

type Texts = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** A browser that blocks its storage throws as soon as one asks for it. */
const storage = (given?: Texts): Texts => given ?? sessionStorage

/** If the browser does not let us keep it, the person has to choose it again. */
export async function carryFile(file: File, texts?: Texts): Promise<void> {
  try {
    storage(texts).setItem(CARRIED, JSON.stringify({ name: file.name, text: await file.text() }))
  } catch {}
}

/** The file of the page before this one, once. */
export function carriedFile(texts?: Texts): File | undefined {
  try {
    const kept = storage(texts)
    const carried = kept.getItem(CARRIED)
    kept.removeItem(CARRIED)
    const { name, text } = JSON.parse(carried ?? 'null') as { name: string; text: string }
    return new File([text], name, { type: 'application/json' })
  } catch {
    return undefined
  }
}
