import { remoteConfig } from '@atrium/build'

export default remoteConfig({ code: 'locations', folder: import.meta.dirname })
