import type { StorybookConfig } from '@storybook/react-vite';

const config: StorybookConfig = {
  framework: {
    name: '@storybook/react-vite',
    options: { builder: { viteConfigPath: 'ui/.storybook/vite.config.ts', configLoader: 'runner' } },
  },
  stories: [{ directory: '../src', files: '**/*.stories.tsx' }],
  staticDirs: ['../public'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true, enableCrashReports: false },
  features: { backgrounds: false, sidebarOnboardingChecklist: false, componentsManifest: false },
  typescript: { reactDocgen: false },
};

export default config;
