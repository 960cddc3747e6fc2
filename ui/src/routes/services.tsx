export { ServicesPage as Component } from '@/features/marketing/ServicesPage';
