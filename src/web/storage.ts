/**
 * Browsers that are told to keep nothing throw at the mere mention of `localStorage`. What the pages remember there,
 * such as the language, then lives as long as the page; this has to be imported before anybody asks.
 */

function memory(): Storage {
  const kept = new Map<string, string>()
  return {
    get length() {
      return kept.size
    },
    key: index => [...kept.keys()][index] ?? null,
    getItem: name => kept.get(name) ?? null,
    setItem: (name, value) => void kept.set(name, String(value)),
    removeItem: name => void kept.delete(name),
    clear: () => kept.clear(),
  }
}

function works(): boolean {
  try {
    const mark = 'tavolo.works'
    localStorage.setItem(mark, '')
    localStorage.removeItem(mark)
    return true
  } catch {
    return false
  }
}

if (!works()) Object.defineProperty(window, 'localStorage', { value: memory(), configurable: true })
