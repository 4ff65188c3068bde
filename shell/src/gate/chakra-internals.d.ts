/** Context modules of Chakra and Ark, aliased by the build; only handed on, never used here. */
declare module '#shared/*' {
  const contents: Readonly<Record<string, unknown>>
  export default contents
}
