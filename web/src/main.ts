import { mount } from 'svelte';
import App from './App.svelte';
import { shell } from './device/shell.svelte';
import { router } from './lib/router.svelte';
import { settings } from './lib/settings.svelte';
import './styles/tokens.css';
import './styles/base.css';
import './styles/frame.css';

settings.start();
router.start();
shell.start();
mount(App, { target: document.getElementById('app')! });
