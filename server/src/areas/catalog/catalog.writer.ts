export { closeGaps, lockCatalogs, type Siblings } from './catalog.repository.ts'
