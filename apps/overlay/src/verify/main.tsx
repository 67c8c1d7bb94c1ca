import { createRoot } from 'react-dom/client';
import '../theme/fonts.css';
import '../tool/tool.css';
import './verify.css';
import { App } from './App.tsx';
import { sourceOf } from './source.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('verify.html has no element with the id "root" to draw into');
createRoot(root).render(<App source={sourceOf(document.head)} />);
