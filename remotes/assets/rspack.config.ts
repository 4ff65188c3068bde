import { remoteConfig } from '@atrium/build'

export default remoteConfig({ code: 'assets', folder: import.meta.dirname })
