import { remoteConfig } from '@atrium/build'

export default remoteConfig({ code: 'users', folder: import.meta.dirname })
