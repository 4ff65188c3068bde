export { RemovalDialog as default } from '@atrium/screens'
