export { closeRanks, lockCatalogs, type Siblings } from './catalog.repository.ts'
