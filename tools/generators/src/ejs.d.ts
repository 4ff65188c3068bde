// The part of ejs that is used here; the package brings no types.
declare module 'ejs' {
  const ejs: { render(template: string, data: object, options?: { filename?: string }): string }
  export default ejs
}
