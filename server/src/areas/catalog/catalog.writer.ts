export { lockCatalogs } from './catalog.repository.ts'
