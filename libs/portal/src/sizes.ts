export { sizeText } from './language/size-text.ts'
