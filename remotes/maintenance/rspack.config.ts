import { remoteConfig } from '@atrium/build'

export default remoteConfig({ code: 'maintenance', folder: import.meta.dirname })
