import { createRoot } from 'react-dom/client';
import '../theme/fonts.css';
import '../tool/tool.css';
import './dock.css';
import { App } from './App.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('dock.html has no element with the id "root" to draw into');
createRoot(root).render(<App />);
