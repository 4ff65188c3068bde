/**
 * Returns the members of a request with each text in them in Unicode's composed form (NFC), in which equal letters are equal
 * characters. Changes the lists and objects in it; uses no recursion, as a body may be nested as deeply as its sender likes.
 */
export function composed<Members extends object>(members: Members): Members {
  const top = { ...members }
  const open: object[] = [top]
  for (let holder = open.pop(); holder !== undefined; holder = open.pop()) {
    for (const [name, member] of Object.entries(holder) as [string, unknown][]) {
      if (typeof member === 'string') {
        const text = member.normalize('NFC')
        if (text !== member) Object.assign(holder, { [name]: text })
      } else if (typeof member === 'object' && member !== null) open.push(member)
    }
  }
  return top
}
