import { remoteConfig } from '@atrium/build'

export default remoteConfig({ code: 'settings', folder: import.meta.dirname })
