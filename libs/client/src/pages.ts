export { cursorQuery } from './queries/cursor-query.ts'
export { pagesQuery, repliesQuery } from './queries/pages-query.ts'
