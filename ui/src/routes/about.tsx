export { AboutPage as Component } from '@/features/marketing/AboutPage';
