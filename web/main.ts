import { mount } from 'svelte'
import '@fontsource-variable/eb-garamond/index.css'
import '@fontsource-variable/eb-garamond/wght-italic.css'
import './style.css'
import App from './App.svelte'
import { keepFocus } from './focus.ts'

const target = document.getElementById('app')
if (target) mount(App, { target })
keepFocus()

if ('serviceWorker' in navigator && import.meta.env.PROD)
  addEventListener('load', () => void navigator.serviceWorker.register('./sw.js'))
