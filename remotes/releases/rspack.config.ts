import { remoteConfig } from '@atrium/build'

export default remoteConfig({ code: 'releases', folder: import.meta.dirname })
