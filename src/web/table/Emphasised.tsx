/** Text of our rules: `**bold**` and `*italic*`, the only marks they use. */

export function Emphasised({ text }: { readonly text: string }) {
  let offset = 0
  return text.split(/(\*\*[^*]+\*\*|\*[^*]+\*)/).map(part => {
    const key = offset
    offset += part.length
    if (part.startsWith('**')) return <strong key={key}>{part.slice(2, -2)}</strong>
    if (part.startsWith('*')) return <em key={key}>{part.slice(1, -1)}</em>
    return part
  })
}
