import { remoteConfig } from '@atrium/build'

export default remoteConfig({ code: 'workbench', folder: import.meta.dirname })
