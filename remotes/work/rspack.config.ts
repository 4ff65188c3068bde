import { remoteConfig } from '@atrium/build'

export default remoteConfig({ code: 'work', folder: import.meta.dirname })
