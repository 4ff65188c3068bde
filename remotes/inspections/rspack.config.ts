import { remoteConfig } from '@atrium/build'

export default remoteConfig({ code: 'inspections', folder: import.meta.dirname })
