/** Every table, by its name. Each file of `schema` adds tables. A new area has a file of its own. */
export interface Schema {}
