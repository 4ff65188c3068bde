import { remoteConfig } from '@atrium/build'

export default remoteConfig({ code: 'roles', folder: import.meta.dirname })
