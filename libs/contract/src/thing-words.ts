// Written by `npm run shapes` from the areas' *.things.json. Never edit it by hand.
/** How kinds of things and their fields are called, by kind, field and language. */
export const thingWords = {} as const
