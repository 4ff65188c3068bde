import { remoteConfig } from '@atrium/build'

export default remoteConfig({ code: 'stores', folder: import.meta.dirname })
