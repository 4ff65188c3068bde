/** Header in which the development server says what keeps its module out of the page; kept in step with `tools/dev/src`. */
const header = 'x-atrium-development'

/** Shows what the development server reports with a reply, until a later reply of the same call reports nothing. */
export function sayTrouble(): void {
  const ask = globalThis.fetch
  globalThis.fetch = async (...args) => {
    const reply = await ask(...args)
    if (new URL(reply.url, location.href).pathname === '/api/user/get_place')
      show(decodeURIComponent(reply.headers.get(header) ?? ''))
    return reply
  }
}

const note = document.createElement('output')
Object.assign(note.style, {
  position: 'fixed',
  insetBlockEnd: '16px',
  insetInlineEnd: '16px',
  maxInlineSize: '40ch',
  zIndex: '2147483647',
  padding: '12px 16px',
  borderRadius: '8px',
  font: '14px system-ui',
  color: '#fff',
  background: '#8a3b00',
})

function show(trouble: string): void {
  note.textContent = trouble
  if (trouble === '') note.remove()
  else document.body.append(note)
}
