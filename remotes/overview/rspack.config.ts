import { remoteConfig } from '@atrium/build'

export default remoteConfig({ code: 'overview', folder: import.meta.dirname })
