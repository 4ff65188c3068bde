/** Context modules of Chakra and Ark, aliased by the build; the shell only passes them on. */
declare module '#shared/*' {
  const contents: Readonly<Record<string, unknown>>
  export default contents
}
