import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { type Link, readLink } from './state.ts';
import { useLinkedState } from './use-linked-state.ts';
import './studio.css';

const Studio = ({ link }: { readonly link: Link }) => <App {...useLinkedState(link)} />;

const root = document.querySelector('#root');
if (!root) throw new Error('the page has no #root');
createRoot(root).render(
  <StrictMode>
    <Studio link={await readLink(location.hash)} />
  </StrictMode>,
);
