/** Reserved words of the database and the language. */
export const keptWords: ReadonlySet<string> = new Set(
  `all analyse analyze and any array as asc await both break case cast catch check class collate column const constraint continue
  create current debugger default deferrable delete desc distinct do else end enum except export extends false fetch finally for
  foreign from function grant group having if implements import in initially instanceof interface intersect into lateral leading
  let limit new not null offset on only or order package placing primary private protected public references return returning
  select some static super switch symmetric table then this throw to trailing true try typeof union unique user using var
  variadic void when where while window with yield serve sql code id name description text time version done every`.split(
    /\s+/,
  ),
)
