import { remoteConfig } from '@atrium/build'

export default remoteConfig({ code: 'projects', folder: import.meta.dirname })
