export default function Coming() {
  return null
}
