/** Downloads from the page. */

export function saveFile(name: string, text: string | readonly string[]): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(
    new Blob(typeof text === 'string' ? [text] : [...text], { type: 'application/json' }),
  )
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
