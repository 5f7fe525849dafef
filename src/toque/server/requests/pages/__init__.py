"""What browsers are served: the built client with what its pages load first, or a plain page."""
