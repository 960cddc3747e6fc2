export { NotFoundPage as Component } from '@/ui/feedback/NotFoundPage';
