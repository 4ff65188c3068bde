import type { ModuleDeclaration } from '@atrium/portal'

export const declaration = {
  code: 'projects',
  titleKey: 'title',
  position: 50,
  portal: '^2.3',
  pages: [
    {
      code: 'projects.list',
      path: 'projects',
      titleKey: 'pages.projects',
      scope: 'portal',
      requires: { module: 'projects', tab: 'projects.list', access: 'project_view' },
    },
    {
      code: 'projects.project',
      path: 'project',
      titleKey: 'pages.project',
      requires: { module: 'projects', tab: 'projects.project', access: 'project_view' },
    },
    {
      code: 'projects.teams',
      path: 'teams',
      titleKey: 'pages.teams',
      requires: { module: 'projects', tab: 'projects.teams', access: 'team_view' },
    },
    {
      code: 'projects.team',
      path: 'teams/:teamId',
      titleKey: 'pages.team',
      requires: { module: 'projects', tab: 'projects.teams', access: 'team_view' },
    },
    {
      code: 'projects.departments',
      path: 'departments',
      titleKey: 'pages.departments',
      requires: { module: 'projects', tab: 'projects.departments', access: 'department_view' },
    },
  ],
  navigation: [
    {
      pageCode: 'projects.teams',
      titleKey: 'pages.teams',
      icon: 'hard-hat',
      position: 50,
      group: 'people',
    },
    {
      pageCode: 'projects.departments',
      titleKey: 'pages.departments',
      icon: 'network',
      position: 51,
      group: 'people',
    },
    {
      pageCode: 'projects.project',
      titleKey: 'pages.project',
      icon: 'building',
      position: 52,
      group: 'administration',
    },
    {
      pageCode: 'projects.list',
      titleKey: 'pages.projects',
      icon: 'folder',
      position: 53,
      group: 'administration',
    },
  ],
  tabs: [
    { code: 'projects.list', titleKey: 'pages.projects', position: 1 },
    { code: 'projects.project', titleKey: 'pages.project', position: 2 },
    { code: 'projects.teams', titleKey: 'pages.teams', position: 3 },
    { code: 'projects.departments', titleKey: 'pages.departments', position: 4 },
  ],
  modals: [],
  opens: ['users.pickUsers', 'users.pickDepartments', 'users.pickProjectUsers', 'roles.pickRole'],
  events: { sends: [], hears: [] },
  palette: [],
  points: ['projects.team.tabs', 'projects.project.tabs', 'projects.project.figures'],
  languages: ['en', 'ar', 'fr'],
} as const satisfies ModuleDeclaration
