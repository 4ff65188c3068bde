export { pagesQuery, repliesQuery } from './queries/pages-query.ts'
