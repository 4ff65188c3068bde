import { remoteConfig } from '@atrium/build'

export default remoteConfig({ code: 'opener', folder: import.meta.dirname })
