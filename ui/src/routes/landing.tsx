export { LandingPage as Component } from '@/features/marketing/LandingPage';
