import { remoteConfig } from '@atrium/build'

export default remoteConfig({ code: 'workflows', folder: import.meta.dirname })
