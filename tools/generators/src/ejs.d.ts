// The part of ejs in use; the package has no types.
declare module 'ejs' {
  const ejs: { render(template: string, data: object, options?: { filename?: string }): string }
  export default ejs
}
