import { shellConfig } from '@atrium/build'

export default shellConfig({ folder: import.meta.dirname })
