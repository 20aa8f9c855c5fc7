/** The tab that a key leads to from the selected one; undefined if the key is not for tabs. */
export function nextTab<Id>(tabs: readonly Id[], selected: Id, key: string): Id | undefined {
  const at = tabs.indexOf(selected)
  switch (key) {
    case 'ArrowRight':
      return tabs[(at + 1) % tabs.length]
    case 'ArrowLeft':
      return tabs.at(at - 1)
    case 'Home':
      return tabs[0]
    case 'End':
      return tabs.at(-1)
    default:
      return undefined
  }
}
