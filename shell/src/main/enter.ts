void import(/* webpackChunkName: "portal" */ './start.tsx').then(({ startPortal }) => startPortal())
