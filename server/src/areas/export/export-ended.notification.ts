export { exportEnded } from '../../exports/export-ended.ts'
