/** Scrolls a container, and nothing around it, as far as needed to show one of its elements. */
export function revealWithin(container: Element, element: Element): void {
  const [frame, box] = [container.getBoundingClientRect(), element.getBoundingClientRect()]
  if (box.left < frame.left) container.scrollLeft += box.left - frame.left
  else if (box.right > frame.right) container.scrollLeft += box.right - frame.right
  if (box.top < frame.top) container.scrollTop += box.top - frame.top
  else if (box.bottom > frame.bottom) container.scrollTop += box.bottom - frame.bottom
}
